/** What fields begin with that start a program or fetch something when the document is opened. */
export const activeWords = ['DDEAUTO', 'DDE', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'LINK', 'DATABASE'];
