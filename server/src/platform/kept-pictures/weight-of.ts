/** What the files of a picture weigh together, in bytes. */
export const weightOf = (files: readonly { bytes: Buffer }[]) =>
  files.reduce((total, { bytes }) => total + bytes.length, 0)
