/** What Recharts writes on elements that have no such attribute. */
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

/** A ref for what is around a chart: keeps its elements to the attributes that HTML and SVG know. */
export function keepToStandard(drawing: HTMLElement | null) {
  if (!drawing) return undefined
  const watcher = new MutationObserver(() => clean(drawing))
  watcher.observe(drawing, { subtree: true, childList: true, attributeFilter: names })
  clean(drawing)
  return () => watcher.disconnect()
}
