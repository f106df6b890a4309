import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import ListPlus from 'lucide-react/icons/list-plus'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Section } from './section.tsx'

type Overlay = 'dialog' | 'confirm' | 'sheet' | 'bottom'

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Menu, dialogs, sheets">
      <Row>
        <SampleMenu />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('bottom')}>Sheet from below</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="New playlist"
        description="Only you see it until you make it public."
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Create
            </Button>
          </>
        }
      >
        <Field label="Name" className="mt-3">
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Are you sure?"
        description="This will permanently delete the user and all associated data. This action cannot be undone."
        confirm="Delete User"
        onConfirm={() => {
          close()
          toast({ title: 'User deleted', description: 'User has been deleted successfully' })
        }}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Filters">
        <p className="p-5 text-fg-muted">What narrows a list stands here.</p>
      </Sheet>
      <Sheet open={open === 'bottom'} onOpenChange={close} title="Comments" side="bottom">
        <p className="p-5 text-fg-muted">On phones, what is beside the film on a desk comes from below.</p>
      </Sheet>
    </Section>
  )
}

const SampleMenu = () => (
  <DropdownMenu align="start" trigger={<Button>Menu</Button>}>
    <MenuItem icon={Clock} onSelect={() => toast({ title: 'Saved to Watch later' })}>
      Watch later
    </MenuItem>
    <MenuItem icon={ListPlus}>Add to playlist</MenuItem>
    <MenuItem icon={Share} shortcut="S">
      Share
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={EyeOff}>Not interested</MenuItem>
    <MenuItem icon={Flag} tone="danger">
      Report
    </MenuItem>
  </DropdownMenu>
)
