type Verdict = { outcome: 'clean' } | { outcome: 'infected'; malware: string };

/** Looks for malware. A rejection means that nobody has looked at the bytes: they must not be taken. */
export interface Scanner {
  scan(bytes: Buffer): Promise<Verdict>;
  /** Rejects where nobody is there to look. */
  check(): Promise<void>;
}
