/** Where the journeys find the shop: one that they start, unless told of another. */
export const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3999';
