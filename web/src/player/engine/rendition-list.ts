interface Rendition {
  id: string
  width: number
  height: number
  bitrate: number
  frameRate: number
  codec: string | undefined
  selected: boolean
  active: boolean
}

/** What the store of Video.js reads and sets of `videoRenditions`: `MediaVideoRenditionCapability`. */
export class RenditionList extends EventTarget {
  #renditions: Rendition[] = [];

  [Symbol.iterator]() {
    return this.#renditions.values()
  }

  /** −1 for none: the engine chooses. */
  get selectedIndex() {
    return this.#renditions.findIndex(({ selected }) => selected)
  }

  set selectedIndex(index) {
    for (const [at, rendition] of this.#renditions.entries()) rendition.selected = at === index
    this.dispatchEvent(new Event('change'))
  }

  /** The selected one stays selected, if it is still there. */
  replace(renditions: Omit<Rendition, 'selected' | 'active'>[]) {
    const before = new Map(this.#renditions.map((rendition) => [rendition.id, rendition]))
    this.#renditions = renditions.map((rendition) => ({
      ...rendition,
      selected: before.get(rendition.id)?.selected ?? false,
      active: before.get(rendition.id)?.active ?? false,
    }))
    this.dispatchEvent(new Event('addrendition'))
  }

  activate(index: number) {
    for (const [at, rendition] of this.#renditions.entries()) rendition.active = at === index
    this.dispatchEvent(new Event('activechange'))
  }
}
