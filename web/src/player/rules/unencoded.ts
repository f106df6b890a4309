// A video may play while it is still being encoded.

const minForwardBufferSeconds = 0.5
/** Distance from the end of the encoded part, so that playback lasts a while. */
const rewindSeconds = 10

export const isUnencoded = (seconds: number, readySeconds: number | null | undefined) =>
  typeof readySeconds === 'number' && seconds + minForwardBufferSeconds >= readySeconds

export const readyPosition = (readySeconds: number) => Math.max(0, readySeconds - rewindSeconds)
