import { createStore } from '../lib/store.ts'

export interface Toast {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  action?: { label: string; onClick: () => void }
}
export interface ShownToast extends Toast {
  id: number
}

export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0

/** Replaces the current toast; displayed for five seconds (docs/product.md “Pages and frame”). */
export function toast(message: Toast) {
  lastId += 1
  shownToast.set({ ...message, id: lastId })
}

export const dismissToast = () => shownToast.set(null)

/** A clicked toast may be removed before the event is handled. */
export const isOfToast = (place: unknown) =>
  place instanceof Element && (place.closest('[data-toaster]') !== null || !place.isConnected)

/** A click on a toast is not a click outside the dialog below it. */
export function keepForToast(event: CustomEvent) {
  if (isOfToast(event.target) || isOfToast(event.detail?.originalEvent?.target)) event.preventDefault()
}
