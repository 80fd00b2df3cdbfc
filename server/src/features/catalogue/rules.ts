/** Only those who may buy see prices, and only they may sort by them. */
export type Audience = 'visitor' | 'customer';
