import { createStore } from '../lib/store.ts'

export interface Toast {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  action?: { label: string; onClick: () => void }
}
export interface ActiveToast extends Toast {
  id: number
}

export const activeToast = createStore<ActiveToast | null>(null)
let lastId = 0

/** Replaces the current toast; displayed for five seconds (docs/product.md “Pages and frame”). */
export function toast(message: Toast) {
  lastId += 1
  activeToast.set({ ...message, id: lastId })
}

export const dismissToast = () => activeToast.set(null)

/** A clicked toast may be removed before the event is handled. */
const isInToast = (node: unknown) =>
  node instanceof Element && (node.closest('[data-toaster]') !== null || !node.isConnected)

/** A click on a toast is not a click outside the dialog below it. */
export function ignoreToastPress(event: CustomEvent) {
  if (isInToast(event.target) || isInToast(event.detail?.originalEvent?.target)) event.preventDefault()
}
