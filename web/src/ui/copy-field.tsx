import { t } from '@kinora/contract/text/translate'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'
import { toast } from './toast.ts'

interface CopyFieldProps {
  label: string
  value: string
  action: string
  done: string
  isCode?: boolean
  variant?: ButtonVariant
}

export function CopyField({ label, value, action, done, isCode, variant = 'primary' }: CopyFieldProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    if (await copyText(value)) {
      setCopied(value)
      toast({ title: done })
    } else {
      toast({ title: t`The browser does not allow copying. Select the text and copy it.`, tone: 'info' })
    }
  }
  const selectAll = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    event.currentTarget.select()
  return (
    <div className={isCode ? 'grid gap-3' : 'flex items-end gap-2'}>
      <Field label={label} className="flex-1">
        {isCode ? (
          <Textarea readOnly value={value} onFocus={selectAll} rows={4} className="text-13! wrap-anywhere" />
        ) : (
          <Input readOnly value={value} onFocus={selectAll} />
        )}
      </Field>
      <Button
        variant={variant}
        icon={copied === value ? Check : Copy}
        onClick={() => void copy()}
        {...(isCode && { className: 'justify-self-end' })}
      >
        {action}
      </Button>
    </div>
  )
}
