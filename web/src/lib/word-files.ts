/** What a field for Word files lets somebody choose. */
export const wordFiles =
  '.doc,.docx,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
