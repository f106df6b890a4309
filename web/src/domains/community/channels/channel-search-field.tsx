import { maxChannelSearchLength } from '@kinora/contract/community/channels/rules'
import Search from 'lucide-react/icons/search'
import { useSearchText } from '../../../lib/url-state.ts'
import { Input } from '../../../ui/input.tsx'

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

interface ChannelSearchFieldProps {
  /** False when the page was opened with a search in its address. */
  isOpened: boolean
  onClose: () => void
}

export function ChannelSearchField({ isOpened, onClose }: ChannelSearchFieldProps) {
  const { text, setText } = useSearchText()
  return (
    <search className="block pt-5 md:max-w-100">
      <Input
        type="search"
        icon={Search}
        ref={isOpened ? focusOnMount : undefined}
        maxLength={maxChannelSearchLength}
        aria-label="Search this channel"
        placeholder="Titles, tags, descriptions"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </search>
  )
}
