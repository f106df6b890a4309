/** Attributes that Recharts writes on elements where HTML and SVG do not define them. */
const invalidAttributes: Record<string, readonly string[]> = {
  div: ['width', 'height'],
  svg: ['cx', 'cy'],
  text: ['width', 'height', 'orientation'],
  line: ['x', 'y', 'width', 'height'],
  path: ['name', 'x', 'y', 'x1', 'x2', 'width', 'height', 'cx', 'cy', 'radius'],
}

const attributeNames = [...new Set(Object.values(invalidAttributes).flat())]

function removeInvalidAttributes(drawing: Element) {
  for (const [element, attributes] of Object.entries(invalidAttributes))
    for (const drawn of drawing.querySelectorAll(element))
      for (const name of attributes) drawn.removeAttribute(name)
}

export function sanitizeChartMarkup(drawing: HTMLElement | null) {
  if (!drawing) return undefined
  const observer = new MutationObserver(() => removeInvalidAttributes(drawing))
  observer.observe(drawing, { subtree: true, childList: true, attributeFilter: attributeNames })
  removeInvalidAttributes(drawing)
  return () => observer.disconnect()
}
