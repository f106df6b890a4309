// An element that is removed, disabled or moved in the document loses the focus to the body. Keyboard users would
// continue at the top of the page, and screen readers say nothing.

/** An entry of a list. Takes the focus itself if it can, else with its first link or button. */
const rowSelector = '[data-focus-row]'
/** Takes the focus that is lost inside; its value selects the element in it that does. Also the list of its rows. */
const areaSelector = '[data-focus-area]'
const overlaySelector = '[role=menu], [role$=dialog], dialog, [data-toast]'
const regionSelector = `${areaSelector}, ${overlaySelector}, section, article, aside, form, fieldset, main`

/** Surroundings of a focused element, which cannot be found any more once it is removed. */
interface Place {
  element: Element
  /** The element and its ancestors. */
  path: readonly Element[]
  overlay: Element | null
  row: Element | null
  list: Element | null
  rowsBefore: readonly Element[]
  pathname: string
}

function pathOf(element: Element) {
  const path = [element]
  for (let each = element.parentElement; each; each = each.parentElement) path.push(each)
  return path
}

const listOf = (element: Element) => element.closest(areaSelector) ?? element.closest('ul, ol')

const rowsOf = (list: Element | null) =>
  [...(list?.querySelectorAll(rowSelector) ?? [])].filter((row) => listOf(row) === list)

function placeOf(element: Element): Place {
  const row = element.closest(rowSelector)
  const list = listOf(row ?? element)
  const isBefore = (each: Element) =>
    Boolean(each.compareDocumentPosition(row ?? element) & Node.DOCUMENT_POSITION_FOLLOWING)
  return {
    element,
    path: pathOf(element),
    overlay: element.closest(overlaySelector),
    row,
    list,
    rowsBefore: rowsOf(list).filter(isBefore),
    pathname: location.pathname,
  }
}

const describe = ({ localName, ariaLabel, textContent }: Element) =>
  [localName, ariaLabel, textContent].join(' ')

/** The element, moved or enabled again, or rendered anew in its place; of a radio group the checked option. */
function sameControl({ element, path: [, parent] }: Place) {
  const group = element.closest('[role=radiogroup]')
  const siblings = [...(parent?.children ?? [])]
  return [
    group?.querySelector('[aria-checked=true]') ?? element,
    ...siblings.filter((each) => describe(each) === describe(element)),
  ]
}

const stopsIn = (row: Element) =>
  row.matches('button, [tabindex]')
    ? [row]
    : ['a[href]', 'button'].flatMap((tag) => [...row.querySelectorAll(`${tag}:not([tabindex="-1"])`)])

/** The row itself if only something in it was removed, else the next one, else the previous one. */
function nearestRows({ row, list, rowsBefore }: Place) {
  if (row?.isConnected) return [row]
  const previous = rowsBefore.findLast((each) => each.isConnected)
  if (!row && !previous) return [] // above the list
  const rows = rowsOf(list)
  const at = previous ? rows.indexOf(previous) : -1
  return [rows[at + 1], rows[at]].filter((each) => each !== undefined)
}

function regionsAround({ path }: Place) {
  const regions: Element[] = []
  const nearest = path.find((each) => each.isConnected)
  for (let each = nearest?.closest(regionSelector); each; each = each.parentElement?.closest(regionSelector))
    regions.push(each)
  return regions
}

function targetsIn(region: Element) {
  const selector = region.localName === 'main' ? 'h1' : region.getAttribute('data-focus-area')
  return [...(selector ? region.querySelectorAll(selector) : []), region]
}

function successorsOf(place: Place) {
  // After navigation, the new page takes the focus itself.
  if (place.pathname !== location.pathname) return [place.element]
  return [
    ...sameControl(place),
    ...nearestRows(place).flatMap(stopsIn),
    ...regionsAround(place).flatMap(targetsIn),
  ]
}

function takesFocus(element: unknown) {
  if (!(element instanceof HTMLElement && element.isConnected)) return false
  // Headings and containers become focusable only now: a click on them must not take the focus.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Also when a modal dialog took the focus that was lost inside. */
function isLost({ element, overlay }: Place) {
  const { activeElement } = document
  const isInOverlay = activeElement === overlay && element !== overlay
  return activeElement === null || activeElement === document.body || isInOverlay
}

/** It takes the focus again when it is enabled. */
const isDisabled = ({ element }: Place) => element.isConnected && element.matches(':disabled')

const isOpen = ({ overlay }: Place) => overlay === null || overlay.isConnected

const watched: MutationObserverInit = { childList: true, attributes: true, attributeFilter: ['disabled'] }

const isAbout = ({ path }: Place, { type, removedNodes }: MutationRecord) =>
  type === 'attributes' || [...removedNodes].some((node) => path.some((each) => each === node))

let isGuarding = false

/** Runs until the page is left. May be called again by what loads before the root, such as the player. */
export function guardFocus() {
  if (isGuarding) return
  isGuarding = true
  /** The last place of the page and of each overlay; the latest last. Closing an overlay returns to the one before. */
  let places: Place[] = []
  let isDisplaced = false
  let hasLeft = false
  let isPending = false

  const restore = () => {
    const place = places.at(-1)
    const isLeft = hasLeft || !isDisplaced
    isPending = false
    isDisplaced = false
    hasLeft = false
    if (!place || !isLost(place) || isDisabled(place)) return
    if (!isLeft) places.filter(isOpen).findLast((each) => successorsOf(each).some(takesFocus))
    else if (!place.overlay?.matches('[aria-modal=true]')) places = []
  }
  // A task later, after the effects of the same change, which may take the focus.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', restore)
  port1.start()
  const schedule = () => {
    if (!isPending) port2.postMessage(null)
    isPending = true
  }

  const notice = (records: readonly MutationRecord[]) => {
    const place = places.at(-1)
    if (!place || !records.some((record) => isAbout(place, record))) return
    isDisplaced = true
    schedule()
  }
  const observer = new MutationObserver(notice)
  const remember = (element: Element) => {
    if (isDisplaced && element === places.at(-1)?.overlay) return
    const place = placeOf(element)
    places = [...places.filter((each) => isOpen(each) && each.overlay !== place.overlay), place]
    isDisplaced = false
    hasLeft = false
    observer.disconnect()
    for (const each of place.path) observer.observe(each, watched)
  }

  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target))
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return
    // What is removed has gone by now. What a user or a program has left is still there, and may be removed afterwards.
    queueMicrotask(() => {
      notice(observer.takeRecords())
      const place = places.at(-1)
      hasLeft ||= place !== undefined && !isDisplaced && !isDisabled(place)
    })
    schedule()
  })
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement)
}
