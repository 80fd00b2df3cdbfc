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
}
