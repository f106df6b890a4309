import X from 'lucide-react/icons/x'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FeedbackFormState } from './feedback-form-state.ts'

interface AttachedContextValues {
  page: string | undefined
  browser: string
}

const fieldLabels = { page: 'Page', browser: 'Browser' } as const
type ContextField = keyof typeof fieldLabels

export function AttachedContext({
  form,
  attached,
}: {
  form: FeedbackFormState
  attached: AttachedContextValues
}) {
  const [page, browser] = useWatch({ control: form.control, name: ['page', 'browser'] })
  const context = { page, browser }
  const presentFields = (Object.keys(fieldLabels) as ContextField[]).filter((name) => context[name])
  const areOut = (Object.keys(fieldLabels) as ContextField[]).filter(
    (name) => attached[name] && !context[name],
  )
  return (
    <section aria-labelledby="attached" className="grid gap-2">
      <h2 id="attached" className="text-13 font-strong">
        Sent with it
      </h2>
      {presentFields.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line text-13">
          {presentFields.map((name) => (
            <li key={name} className="flex items-center gap-3 py-1 pr-1 pl-3.5">
              <span className="w-16 flex-none text-fg-faint">{fieldLabels[name]}</span>
              <span className="min-w-0 flex-1 py-1.5 wrap-anywhere text-fg-muted">{context[name]}</span>
              <IconButton
                size="sm"
                icon={X}
                label={`Remove ${fieldLabels[name].toLowerCase()}`}
                onClick={() => form.setValue(name, undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {areOut.length > 0 && (
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => areOut.forEach((name) => form.setValue(name, attached[name]))}
          >
            Add {areOut.map((name) => fieldLabels[name].toLowerCase()).join(' and ')} again
          </Button>
        </div>
      )}
    </section>
  )
}
