import Captions from 'lucide-react/icons/captions'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gauge from 'lucide-react/icons/gauge'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem, MenuValue } from '../../../ui/dropdown-menu.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import fog from './fog.webp'
import { GallerySection } from './gallery-section.tsx'
import topo from './topo.webp'

const sampleImage = (url: string) => ({ url, width: 480, height: 270, thumbHash: null })

const playerSettings = [
  { icon: SlidersHorizontal, label: 'Quality', value: 'Auto (720p)' },
  { icon: Gauge, label: 'Speed', value: '1×' },
  { icon: Captions, label: 'Captions', value: 'English' },
  { icon: ChartNoAxesColumn, label: 'Stats', value: '' },
]

export const OnImageControlsSection = () => (
  <GallerySection title="On the picture">
    <div className="relative overflow-hidden rounded-lg">
      <VideoThumbnail image={sampleImage(fog)} sizes="640px" className="rounded-lg" />
      <div className="on-media absolute top-4 start-4 z-1 grid w-[min(300px,calc(100%-32px))] gap-2.5 p-3">
        <div className="flex items-center gap-3">
          <VideoThumbnail image={sampleImage(topo)} sizes="96px" className="w-24 flex-none rounded-sm" />
          <div className="min-w-0">
            <p className="text-12 text-on-media-muted tabular-nums">Up next in 6 s</p>
            <p className="line-clamp-2 text-13 font-semibold">How to read a contour map in nine minutes</p>
          </div>
        </div>
      </div>
      <div className="absolute end-4 bottom-4 z-1">
        <DropdownMenu
          onMedia
          trigger={
            <Button variant="media" icon={Settings}>
              Settings
            </Button>
          }
        >
          {playerSettings.map(({ icon, label, value }) => (
            <MenuItem key={label} icon={icon}>
              {label}
              {value && (
                <MenuValue>
                  {value}
                  <Glyph icon={ChevronRight} size={16} />
                </MenuValue>
              )}
            </MenuItem>
          ))}
        </DropdownMenu>
      </div>
    </div>
  </GallerySection>
)
