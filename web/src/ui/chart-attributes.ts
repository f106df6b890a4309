/** Attributes that Recharts writes on elements where HTML and SVG do not define them. */
const foreign: Record<string, readonly string[]> = {
  div: ['width', 'height'],
  svg: ['cx', 'cy'],
  text: ['width', 'height', 'orientation'],
  line: ['x', 'y', 'width', 'height'],
  path: ['name', 'x', 'y', 'x1', 'x2', 'width', 'height', 'cx', 'cy', 'radius'],
}

const names = [...new Set(Object.values(foreign).flat())]

function clean(drawing: Element) {
  for (const [element, attributes] of Object.entries(foreign))
    for (const drawn of drawing.querySelectorAll(element))
      for (const name of attributes) drawn.removeAttribute(name)
}

export function keepToStandard(drawing: HTMLElement | null) {
  if (!drawing) return undefined
  const watcher = new MutationObserver(() => clean(drawing))
  watcher.observe(drawing, { subtree: true, childList: true, attributeFilter: names })
  clean(drawing)
  return () => watcher.disconnect()
}
