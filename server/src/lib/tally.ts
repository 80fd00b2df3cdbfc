/** How often each of a few things happened since the start. */
export class Tally<Name extends string> {
  private readonly counts = new Map<Name, number>();

  add(name: Name): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  get all(): ReadonlyMap<Name, number> {
    return this.counts;
  }
}
