import { useState, type ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { preloadModule, LazyModule } from './lazy-module.tsx'

interface LazyMenuProps<Piece> extends Pick<IconButtonProps, 'label' | 'icon' | 'size' | 'className'> {
  'data-tooltip'?: string
  /** Must be a stable function. */
  load: () => Promise<Piece>
  children: (piece: Piece, trigger: ReactNode) => ReactNode
}

export function LazyMenu<Piece>({ load, children, ...style }: LazyMenuProps<Piece>) {
  const [isRequested, setRequested] = useState(false)
  const preloadMenu = () => preloadModule(load)
  const button = (
    <IconButton
      {...style}
      aria-haspopup="menu"
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <LazyModule load={load} fallback={button} onFailed={() => setRequested(false)}>
      {(piece) => children(piece, <IconButton {...style} />)}
    </LazyModule>
  )
}
