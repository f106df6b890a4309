import type { Bell } from '@kinora/contract/subscriptions'
import UserMinus from 'lucide-react/icons/user-minus'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { bellWords } from './bell-words.ts'

interface BellMenuProps {
  trigger: ReactNode
  bell: Bell
  onChoose: (bell: Bell | null) => void
  defaultOpen?: boolean
}

export const BellMenu = ({ trigger, bell, onChoose, defaultOpen = false }: BellMenuProps) => (
  <DropdownMenu trigger={trigger} label="Notifications from this channel" defaultOpen={defaultOpen}>
    <MenuChoice
      value={bell}
      onChoose={onChoose}
      options={(['all', 'personalised', 'none'] as const).map((value) => ({ value, ...bellWords[value] }))}
    />
    <MenuSeparator />
    <MenuItem icon={UserMinus} onSelect={() => onChoose(null)}>
      Unsubscribe
    </MenuItem>
  </DropdownMenu>
)
