import { useEffect, useRef } from 'react'

const showDelayMs = 400
const tipGap = 8

function positionTip(tip: HTMLElement, owner: Element) {
  const box = owner.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const left = Math.min(Math.max(tipGap, box.left + box.width / 2 - width / 2), innerWidth - width - tipGap)
  const below = box.bottom + tipGap
  tip.style.left = `${left}px`
  tip.style.top = `${below + height > innerHeight ? box.top - height - tipGap : below}px`
}

function attachTooltips(tip: HTMLElement, textElement: HTMLElement, keys: HTMLElement) {
  let owner: Element | null = null
  let timer = 0

  const hide = () => {
    clearTimeout(timer)
    if (owner?.getAttribute('aria-describedby') === tip.id) owner.removeAttribute('aria-describedby')
    owner = null
    tip.hidePopover()
  }
  const show = () => {
    // A button's name is redundant beside its open menu and would cover it.
    if (!owner?.isConnected || owner.matches('[aria-haspopup][data-state=open]')) return hide()
    const text = owner.getAttribute('data-tooltip') ?? ''
    textElement.textContent = text
    keys.textContent = owner.getAttribute('data-shortcut') ?? ''
    // An icon button already has this text as its name; it is not announced twice, nor found outside all landmarks.
    const isName = owner.getAttribute('aria-label') === text
    tip.ariaHidden = String(isName)
    if (!isName && !owner.hasAttribute('aria-describedby')) owner.setAttribute('aria-describedby', tip.id)
    tip.showPopover()
    positionTip(tip, owner)
  }
  const enter = (event: Event) => {
    const next = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    if (next === owner) return
    hide()
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
    const isClickFocus = event.type === 'focusin' && !next?.matches(':focus-visible')
    if (!next || isTouch || isClickFocus) return
    owner = next
    timer = window.setTimeout(show, showDelayMs)
  }
  const leave = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') hide()
  }
  // Scrolling while the page settles does not cancel a tooltip that is about to appear.
  const scroll = () => tip.matches(':popover-open') && hide()

  const leaving = new AbortController()
  const options = { signal: leaving.signal, capture: true, passive: true }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, enter, options)
  for (const type of ['pointerdown', 'keydown', 'focusout']) document.addEventListener(type, leave, options)
  document.addEventListener('scroll', scroll, options)
  return () => {
    hide()
    leaving.abort()
  }
}

/** Mounted once, at the root; in the top layer, above dialogs. */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null)
  const textElement = useRef<HTMLSpanElement>(null)
  const keys = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tip.current && textElement.current && keys.current)
      return attachTooltips(tip.current, textElement.current, keys.current)
  }, [])
  return (
    <div
      ref={tip}
      id="tooltip"
      role="tooltip"
      popover="manual"
      className="pointer-events-none fixed m-0 max-w-[280px] animate-appear rounded-sm bg-fg px-2.25 py-1.25 text-12 font-medium text-canvas"
    >
      <span ref={textElement} />
      <kbd ref={keys} className="ps-2 font-sans opacity-70 empty:hidden" />
    </div>
  )
}
