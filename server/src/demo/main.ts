import { once } from 'node:events';
import { prepareDataFolder } from '../data-folder.ts';
import { connect } from '../db/connect.ts';
import { openFiles } from '../open-ports.ts';
import { readSettings } from '../settings.ts';
import { fillShop } from './fill-shop.ts';

/** Drawing the documents takes memory that the shop itself never needs, so this is a process of its own. */
const [databaseUrl] = await once(process, 'message');
const settings = readSettings();
const connection = connect(databaseUrl, () => undefined);
const { store } = await openFiles(settings, await prepareDataFolder(settings.dataDir), connection.db);
await fillShop(connection, store);
await connection.close();
process.disconnect();
