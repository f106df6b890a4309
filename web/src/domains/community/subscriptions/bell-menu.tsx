import { t } from '@kinora/contract/text/translate'
import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import UserMinus from 'lucide-react/icons/user-minus'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuRadioGroup, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { bellLabels } from './bell-labels.ts'

interface BellMenuProps {
  trigger: ReactNode
  bell: BellSetting
  onChoose: (bell: BellSetting | null) => void
  defaultOpen?: boolean
}

export const BellMenu = ({ trigger, bell, onChoose, defaultOpen = false }: BellMenuProps) => (
  <DropdownMenu trigger={trigger} label={t`Notifications from this channel`} defaultOpen={defaultOpen}>
    <MenuRadioGroup
      value={bell}
      onSelect={onChoose}
      options={(['all', 'personalised', 'none'] as const).map((value) => ({ value, ...bellLabels[value] }))}
    />
    <MenuSeparator />
    <MenuItem icon={UserMinus} onSelect={() => onChoose(null)}>
      {t`Unsubscribe`}
    </MenuItem>
  </DropdownMenu>
)
