/** Where the journeys find the shop: one that is started for them, unless they are told of another. */
export const shopUrl = process.env.SHOP_URL ?? '';
