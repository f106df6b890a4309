import { metadata, videos } from '@kinora/contract/library/videos/calls'
import type { Video, VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { FormProvider } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ConflictDialog } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { AdvancedFields, BasicInfo } from './edit-fields.tsx'
import { EditTabs } from './edit-tabs.tsx'
import { formValuesOf } from './edited-video.ts'
import { useConflictFields } from './conflict-fields.ts'
import { useVideoEditor } from './use-video-editor.ts'

interface EditVideoDialogProps {
  id: number
  onClose: () => void
  /** Tab with the monetization fields, for channels that earn; rendered within `FormProvider`. */
  money?: ComponentType | undefined
}

/** Cached data is not enough: the form has to start from the current version. */
const refetchedDataOf = <Data,>({ data, isFetchedAfterMount }: UseQueryResult<Data>) =>
  isFetchedAfterMount ? data : undefined

export function EditVideoDialog({ id, onClose, money }: EditVideoDialogProps) {
  const params = { id }
  const video = useQuery({ ...query(videos.find, { params }), refetchOnMount: 'always' })
  const known = useQuery({ ...query(metadata.find, { params }), refetchOnMount: 'always' })
  const [now, rest] = [refetchedDataOf(video), refetchedDataOf(known)]
  if (now && rest) return <VideoEditor video={now} known={rest} money={money} onClose={onClose} />
  const both = {
    data: undefined,
    isError: video.isError || known.isError,
    isFetching: video.isFetching || known.isFetching,
    refetch: () => Promise.all([video.refetch(), known.refetch()]),
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Edit Video" wide>
      <QueryState query={both} failed="The video could not be loaded" loading={<FieldSkeletons />}>
        {() => null}
      </QueryState>
    </Dialog>
  )
}

const FieldSkeletons = () => (
  <div className="mt-2 grid gap-5">
    <Skeleton className="h-10" />
    <Skeleton className="h-32" />
    <Skeleton className="h-24" />
    <Skeleton className="h-10" />
  </div>
)

interface VideoEditorProps {
  video: Video
  known: VideoMetadata
  money: ComponentType | undefined
  onClose: () => void
}

function VideoEditor({ video, known, money, onClose }: VideoEditorProps) {
  const earns = useViewer()?.monetizationEnabled === true
  const editor = useVideoEditor({ video, known, earns, onClose })
  const { form, conflict, before } = editor
  const fields = useConflictFields()
  const basic = <BasicInfo form={form} video={video} onThumbnailChanged={editor.countThumbnailChange} />
  const advanced = <AdvancedFields form={form} video={video} />
  return (
    <>
      <FormDialog
        form={form}
        mutation={editor.saving}
        input={editor.inputOf}
        title="Edit Video"
        submitLabel="Save"
        wide
        onClose={onClose}
      >
        <FormProvider {...form}>
          {earns ? (
            <EditTabs form={form} basic={basic} money={money} advanced={advanced} />
          ) : (
            <>
              {basic}
              <div className="border-t border-line pt-5">{advanced}</div>
            </>
          )}
        </FormProvider>
      </FormDialog>
      {conflict && (
        <ConflictDialog
          versions={{
            base: before,
            mine: conflict.mine.edited,
            theirs: formValuesOf(conflict.current, known),
          }}
          fields={fields}
          isBusy={editor.saving.isPending}
          onBack={editor.leave}
          onSave={editor.overwriteWithMine}
        />
      )}
    </>
  )
}
