import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from '../../lib/shrink.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Labelled } from '../../ui/Field.tsx';

type Props = {
  /** Address of the picture. */
  src: string;
  aspect: number;
  onClose(): void;
  onDone(area: Area): void;
};

/** The picture behind a frame of that shape: moved by finger, mouse or arrow keys, and enlarged. */
export function CropDialog({ src, aspect, onClose, onDone }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <Dialog
      title="Cut the picture"
      onClose={onClose}
      foot={
        <p className="row end">
          <Button quiet onClick={onClose}>
            Cancel
          </Button>
          <Button off={!area} onClick={() => area && onDone(area)}>
            Use this part
          </Button>
        </p>
      }
    >
      <div className="crop">
        <Cropper
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          keyboardStep={8}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part that is shown. The arrow keys move it.',
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <Labelled label="Enlarge">
        {(ids) => (
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            {...ids}
          />
        )}
      </Labelled>
    </Dialog>
  );
}
