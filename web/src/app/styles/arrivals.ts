/**
 * The screens on which most visitors arrive, and those on which they become customers. Only the styles that they need
 * travel with their HTML, `arrivals/` and the name of the screen, so that all of it comes with the first packets; the
 * rest follows.
 */
export const arrivals: readonly string[] = ['find-templates', 'landing-page', 'login', 'register'];
