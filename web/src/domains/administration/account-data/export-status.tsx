import { t } from '@kinora/contract/text/translate'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import type { AccountExport } from '@kinora/contract/administration/account-data/schemas'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { formatBytes, formatDate } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const pollMs = 3000

export function ExportStatus() {
  const newest = useQuery({
    ...query(accountData.findExport, {}),
    ...alwaysRefetch,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? pollMs : false),
  })
  return (
    <QueryState
      query={newest}
      failed={t`The state of your export could not be loaded`}
      loading={<Skeleton className="h-10" />}
    >
      {({ export: archive }) => (
        <div data-focus-area="" className="outline-0">
          <ExportState archive={archive} />
        </div>
      )}
    </QueryState>
  )
}

function ExportState({ archive }: { archive: AccountExport | null }) {
  if (archive?.state === 'waiting') {
    return (
      <div className="flex min-h-10 items-center">
        <Spinner label={t`Your data is being prepared. You will get an e-mail when it is ready.`} />
      </div>
    )
  }
  if (archive?.url && archive.expiresAt) return <ExportReady archive={archive} url={archive.url} />
  return (
    <ExportLine
      text={archive ? t`That did not work. Try again.` : t`We will e-mail you a link when it is ready.`}
    >
      <StartExportButton>{t`Download my data`}</StartExportButton>
    </ExportLine>
  )
}

const ExportReady = ({ archive, url }: { archive: AccountExport; url: string }) => (
  <ExportLine
    text={t`Ready. The link works until ${{ date: formatDate(archive.expiresAt ?? archive.createdAt) }}.`}
  >
    <StartExportButton>{t`Make a new one`}</StartExportButton>
    <a href={url} download className={buttonClass({ variant: 'primary' })}>
      <Glyph icon={Download} size={18} />
      {t`Download ${{ size: formatBytes(archive.bytes ?? 0) }}`}
    </a>
  </ExportLine>
)

const ExportLine = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <span className="text-fg-muted">{text}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)

/** Refreshes the list on failure, too, since an export may have been started elsewhere. */
const useStartExport = () =>
  useSend(accountData.startExport, {
    invalidates: [accountData.findExport],
    failed: t`Failed to request your data`,
  })

function StartExportButton({ children }: { children: ReactNode }) {
  const start = useStartExport()
  return (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      {children}
    </Button>
  )
}
