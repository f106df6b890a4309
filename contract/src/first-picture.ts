// The picture that fills most of a page's first screen: the HTML asks for it before any script runs, and the page
// shows it. Both must say how wide it is with the same words, or browsers fetch two sizes.

/** How wide a card of a grid of videos is, for `sizes`. */
export const cardSizes =
  '(min-width: 2100px) 290px, (min-width: 1720px) 20vw, (min-width: 1240px) 22vw, (min-width: 768px) 31vw, ' +
  '(min-width: 480px) 48vw, 100vw'

/** How wide the film of the watch page is, for `sizes`. */
export const stageSizes = '(min-width: 1080px) calc(100vw - 500px), 100vw'

/** How wide the picture above sign-in is, for `sizes`. */
export const authSceneSizes = '(min-width: 768px) 720px, 100vw'

/** The short that fills the page: as wide as a phone, or as its height leaves it. */
export const shortSizes = '(min-width: 640px) 56vh, 100vw'
