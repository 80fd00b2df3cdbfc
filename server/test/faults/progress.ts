/** Counts what people and the provider do, so that something can happen in the midst of it. */
export class Progress {
  private readonly counts = { step: 0, message: 0 };
  private waiting: (() => void)[] = [];
  private isOver = false;

  count(what: 'step' | 'message'): void {
    this.counts[what] += 1;
    for (const look of this.waiting) look();
  }

  /** Once this happened so many times more, or nothing more will happen. */
  async until(what: 'step' | 'message', more: number): Promise<void> {
    const goal = this.counts[what] + more;
    await new Promise<void>((reached) => {
      const look = () => {
        if (this.isOver || this.counts[what] >= goal) reached();
      };
      this.waiting.push(look);
      look();
    });
  }

  end(): void {
    this.isOver = true;
    for (const look of this.waiting) look();
  }
}
