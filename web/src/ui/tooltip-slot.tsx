import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'
import { tooltipText } from './tooltip.ts'

export const Tooltip = ({
  text,
  shortcut,
  children,
}: {
  text: string
  shortcut?: string
  children: ReactNode
}) => <Slot.Root {...tooltipText(text, shortcut)}>{children}</Slot.Root>
