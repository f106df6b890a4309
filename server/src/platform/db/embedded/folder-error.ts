/** The message is for the operator who starts the program. */
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError'
}
