import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Combobox {
  input: HTMLInputElement
  listId: string
  /** How many options there are. */
  count: number
  /** Something to be seen although there are none. */
  hasMore: boolean
  text: string
  choose: (at: number) => void
  remove: (at: number) => void
}

/**
 * The keys and the attributes of a field with a list of options under it (ARIA “combobox with listbox popup”): the focus stays
 * in the field, and `aria-activedescendant` says where in the list one is. The field is not ours, so it is told so by hand.
 */
export function useCombobox({ input, listId, count, hasMore, text, choose, remove }: Combobox) {
  const [isAway, setAway] = useState(false)
  const [at, setAt] = useState({ text, option: -1 })
  const box = useRef<HTMLDivElement>(null)
  // Other words, another list: one is in the field again.
  const active = at.text === text && at.option < count ? at.option : -1
  const isOpen = !isAway && (count > 0 || hasMore)

  const move = (option: number) => setAt({ text, option })
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      setAway(false)
      move(active + 1 < count ? active + 1 : -1)
      return true
    },
    ArrowUp: () => {
      move(active < 0 ? count - 1 : active - 1)
      return true
    },
    Escape: () => {
      if (!isOpen) return false
      setAway(true)
      return true
    },
    Enter: () => {
      setAway(true)
      if (active < 0) return false
      input.blur()
      choose(active)
      return true
    },
    Delete: () => {
      if (active < 0) return false
      remove(active)
      return true
    },
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    // While a word is being composed, Enter and the arrows belong to that.
    if (event.isComposing) return
    if (keys[event.key]?.()) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
  const open = useEffectEvent(() => setAway(false))
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (input.form?.contains(target) || !target.isConnected)
    if (!isInside) setAway(true)
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    const onOpen = () => open()
    const onLeave = (event: Event) => leave(event)
    input.addEventListener('keydown', onPress)
    input.addEventListener('input', onOpen)
    input.addEventListener('pointerdown', onOpen)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      input.removeEventListener('keydown', onPress)
      input.removeEventListener('input', onOpen)
      input.removeEventListener('pointerdown', onOpen)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    input.setAttribute('aria-expanded', String(isOpen && count > 0))
    tell(input, 'aria-controls', isOpen && count > 0 ? listId : undefined)
    tell(input, 'aria-activedescendant', isOpen && active >= 0 ? `${listId}-${active}` : undefined)
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => input.setAttribute('aria-expanded', 'false')
  }, [input, listId, isOpen, count, active])

  return { isOpen, active, box, close: () => setAway(true) }
}

function tell(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
