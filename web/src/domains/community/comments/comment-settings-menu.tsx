import { t } from '@kinora/contract/text/translate'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import Ban from 'lucide-react/icons/ban'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuRadioGroup, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { useSubject } from './comment-subject.ts'
import { useSetCommentPolicy, policyOptions } from './comment-policy.ts'

const BlockedDialog = lazyDialog(() => import('./blocked-dialog.tsx'), 'BlockedDialog')

interface CommentSettingsMenuProps {
  policy: CommentPolicy
  trigger: ReactNode
}

export function CommentSettingsMenu({ policy, trigger }: CommentSettingsMenuProps) {
  const set = useSetCommentPolicy(useSubject())
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`Manage comments`} defaultOpen>
        <MenuRadioGroup value={policy} onSelect={set} options={policyOptions} />
        <MenuSeparator />
        <MenuItem icon={Ban} onSelect={() => setOpen(true)}>
          {t`Blocked people & words`}
        </MenuItem>
      </DropdownMenu>
      {isOpen && <BlockedDialog onClose={close} />}
    </>
  )
}
