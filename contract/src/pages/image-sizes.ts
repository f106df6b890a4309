// The image that fills most of the first screen is preloaded by the HTML before any script runs. HTML and page have to use
// the same `sizes`, or browsers fetch two files.

export const cardSizes =
  '(min-width: 2100px) 290px, (min-width: 1720px) 20vw, (min-width: 1240px) 22vw, (min-width: 768px) 31vw, ' +
  '(min-width: 480px) 48vw, 100vw'

export const playerSizes = '(min-width: 1080px) calc(100vw - 500px), 100vw'

export const authSceneSizes = '(min-width: 768px) 720px, 100vw'

export const shortPlayerSizes = '(min-width: 640px) 56vh, 100vw'
