/** What an operator sets about the shop and every page shows. */
export interface Shop {
  name: string;
  links: {
    resources: string;
    privacy: string;
    cookies: string;
    terms: string;
    social: string[];
  };
  /** Of what stands at the links to the terms and the privacy policy. */
  termsVersion: string;
  identity: IdentityProvider;
  /** Whether it can draw the pages of a document. */
  drawsPages?: boolean;
}

/** Who keeps the passwords; for a hosted one, what a browser needs to reach it. Nothing in here is secret. */
export type IdentityProvider =
  | { kind: 'embedded' }
  | { kind: 'firebase'; apiKey: string; authDomain: string; projectId: string; emulatorHost?: string };
