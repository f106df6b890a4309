export const totalBytes = (files: readonly { bytes: Buffer }[]) =>
  files.reduce((total, { bytes }) => total + bytes.length, 0)
