export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

const mirroredKeys: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The arrow key as it would be pressed in text from left to right: ArrowRight goes on, ArrowLeft goes back. */
export const keyInReadingOrder = (key: string, element: Element) =>
  isRightToLeft(element) ? (mirroredKeys[key] ?? key) : key
