/** Why the embedded database cannot run on this folder: a sentence for the person who starts the program. */
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError'
}
