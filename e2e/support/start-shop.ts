import { openShop } from './open-shop.ts';

/** The shop of all journeys, unless they are told of another. */
export default async function startShop() {
  if (process.env.SHOP_URL) return;
  const { url, folder, close } = await openShop();
  // The workers are started with what stands here.
  process.env.SHOP_URL = url;
  process.env.SHOP_FOLDER = folder;
  return close;
}
