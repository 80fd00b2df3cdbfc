/** Numbers that both sides keep to. Without schemas, so that a page that needs one of them loads nothing else. */

export const longestSearch = 200;
export const longestCategory = 100;
/** How much of a long list is given at once. */
export const mostAtOnce = 100;

/** Of a term that has synonyms, in characters; what it means, and how many of these it may have. */
export const longestTerm = 60;
export const longestMeaning = 100;
export const mostMeanings = 10;

/** How far into a list one can go. */
export const furthestOffset = 1_000_000;

/** A search counts its matches exactly up to here; `X-Total-Count` never says more for one. */
export const countedMatches = 1000;

export const largestUploadInMegabytes = 25;
export const largestUpload = largestUploadInMegabytes * 1024 * 1024;

/** What an administrator says about a version. */
export const longestNote = 500;

/** Of the code that proves an address, in characters. */
export const codeLength = 6;

/** What one blank of a document can be filled with, in characters. */
export const longestAnswer = 10_000;
