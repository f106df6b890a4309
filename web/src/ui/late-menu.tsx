import { useState, type ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { fetchSoon, Late } from './late.tsx'

interface LateMenuProps<Piece> extends Pick<IconButtonProps, 'label' | 'icon' | 'size' | 'className'> {
  /** What its tooltip says, where that is less than its name. */
  'data-tooltip'?: string
  /** Fetches the code of the menu; always the same function. */
  load: () => Promise<Piece>
  /** The menu around its button; open from the start. */
  children: (piece: Piece, trigger: ReactNode) => ReactNode
}

/** A button with a menu whose code comes when a hand or the focus nears it. */
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
