/** What the files of a picture take together, in bytes. */
export const totalBytes = (files: readonly { bytes: Buffer }[]) =>
  files.reduce((total, { bytes }) => total + bytes.length, 0)
