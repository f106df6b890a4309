export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError'
}
