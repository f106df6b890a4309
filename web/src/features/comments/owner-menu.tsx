import { commentPolicies, type CommentPolicy } from '@kinora/contract/comments'
import Ban from 'lucide-react/icons/ban'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { Late } from '../../ui/late.tsx'
import { policyWords } from './policy-words.ts'
import { useSubject } from './subject.ts'
import { useSetPolicy } from './use-policy.ts'

const loadBlocked = () => import('./blocked-dialog.tsx')

interface OwnerMenuProps {
  policy: CommentPolicy
  trigger: ReactNode
}

export function OwnerMenu({ policy, trigger }: OwnerMenuProps) {
  const set = useSetPolicy(useSubject())
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <DropdownMenu trigger={trigger} label="Manage comments" defaultOpen>
        <MenuChoice
          value={policy}
          onChoose={set}
          options={commentPolicies.map((value) => ({ value, ...policyWords[value] }))}
        />
        <MenuSeparator />
        <MenuItem icon={Ban} onSelect={() => setOpen(true)}>
          Blocked people & words
        </MenuItem>
      </DropdownMenu>
      {isOpen && (
        <Late load={loadBlocked} onFailed={close}>
          {({ BlockedDialog }) => <BlockedDialog onClose={close} />}
        </Late>
      )}
    </>
  )
}
