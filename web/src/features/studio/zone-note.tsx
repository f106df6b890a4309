import { settings } from '@kinora/contract/settings'
import { studio } from '@kinora/contract/studio'
import { useSend } from '../../calls/use-send.ts'
import { inlineLink } from '../../ui/inline-link.ts'

export function ZoneNote({ timeZone }: { timeZone: string }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const saving = useSend(settings.update, {
    refreshes: [settings.find, studio.dashboard, studio.growth, studio.ofChannel, studio.ofVideo],
    failed: 'Failed to update settings',
  })
  return (
    <>
      Days are in the time zone {timeZone}.
      {own !== timeZone && (
        <>
          {' '}
          <button
            type="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate({ body: { timeZone: own } })}
            className={inlineLink}
          >
            Use {own}
          </button>
        </>
      )}
    </>
  )
}
