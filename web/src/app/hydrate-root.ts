/** A script of its own, so that the start of React's renderer is a task of its own. */
export { hydrateRoot } from 'react-dom/client';
