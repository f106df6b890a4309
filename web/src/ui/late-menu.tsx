import { useState, type ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { fetchSoon, Late } from './late.tsx'

interface LateMenuProps<Piece> extends Pick<IconButtonProps, 'label' | 'icon' | 'size' | 'className'> {
  'data-tooltip'?: string
  /** Must be a stable function. */
  load: () => Promise<Piece>
  children: (piece: Piece, trigger: ReactNode) => ReactNode
}

export function LateMenu<Piece>({ load, children, ...look }: LateMenuProps<Piece>) {
  const [isWanted, setWanted] = useState(false)
  const preload = () => fetchSoon(load)
  const button = (
    <IconButton
      {...look}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Late load={load} fallback={button} onFailed={() => setWanted(false)}>
      {(piece) => children(piece, <IconButton {...look} />)}
    </Late>
  )
}
