import { clip, fill, ink, line, oval, type Tone, tone } from './kit.ts';

const skin = (base: string, dark: string, light: string): Tone => ({ base, dark, light });

export const skins = {
  fair: skin('#EFC49C', '#D9A277', '#F8DABD'),
  wheat: skin('#DDA576', '#C08455', '#EBBF98'),
  tan: skin('#C68958', '#A66B3F', '#D9A579'),
  brown: skin('#A66C43', '#85512E', '#BF895F'),
  deep: skin('#885535', '#683D24', '#A36F4C'),
};

export const hairs = {
  black: skin('#33221D', '#1F1411', '#57403A'),
  brown: skin('#573425', '#3C2118', '#7A503C'),
  grey: skin('#C9C2BA', '#A29A92', '#E6E1DB'),
};

type Style = 'plait' | 'crop' | 'curls' | 'bun' | 'bob' | 'long' | 'hijab' | 'turban' | 'thinning';

export interface Person {
  skin: Tone;
  hair: Tone;
  style: Style;
  clothes: Tone;
  apron: Tone;
  /** colour of the scarf or turban */
  wrap?: Tone;
  sari?: Tone;
  glasses?: boolean;
  beard?: boolean;
  moustache?: boolean;
  bindi?: boolean;
  earrings?: boolean;
  bareArms?: boolean;
}

export function features(p: Person): string {
  const s = p.skin;
  const eye = (x: number) =>
    fill(oval(x, -266, 5.4, 6.6), '#2B1A15') + fill(oval(x - 1.6, -268.6, 1.9), ink.white);
  const brow = (side: number) =>
    line(
      `M${side * 34} -284Q${side * 24} -291 ${side * 14} -286`,
      p.hair === hairs.grey ? hairs.grey.dark : '#3A241B',
      4.4,
    );
  const cheeks =
    fill(oval(-36, -244, 12, 8), '#E0604F', 0.24) + fill(oval(36, -244, 12, 8), '#E0604F', 0.24);
  const nose = line('M-1 -262Q6 -250 3 -246Q0 -243 -5 -245', s.dark, 3.6);
  const mouth = clip(
    'M-21 -234Q0 -226 21 -234Q16 -210 0 -210Q-16 -210 -21 -234z',
    fill('M-30 -240h60v40h-60z', '#8C2B36') +
      fill('M-30 -240h60v16q-30 8 -60 0z', ink.white) +
      fill(oval(0, -208, 12, 8), '#E2727A'),
  );
  const beard = p.beard
    ? fill(
        'M-58 -262C-60 -214 -36 -182 0 -180C36 -182 60 -214 58 -262C52 -244 44 -240 30 -242Q0 -252 -30 -242C-44 -240 -52 -244 -58 -262z',
        p.hair.base,
      ) + fill('M58 -262C60 -214 36 -182 0 -180C26 -192 46 -220 46 -242z', p.hair.dark)
    : '';
  const moustache =
    p.moustache || p.beard
      ? fill(
          'M0 -240C-8 -248 -22 -246 -32 -234C-20 -238 -8 -232 0 -235C8 -232 20 -238 32 -234C22 -246 8 -248 0 -240z',
          p.hair.dark,
        )
      : '';
  const glasses = p.glasses
    ? [-25, 25]
        .map(
          (x) =>
            fill(oval(x, -265, 18, 16), ink.white, 0.25) +
            line(oval(x, -265, 18, 16), '#4A2E22', 3.6),
        )
        .join('') + line('M-7 -267Q0 -271 7 -267M-43 -268L-57 -272M43 -268L57 -272', '#4A2E22', 3.6)
    : '';
  const bindi = p.bindi ? fill(oval(0, -296, 4.4), tone.raspberry.base) : '';
  return (
    cheeks +
    beard +
    eye(-25) +
    eye(25) +
    brow(-1) +
    brow(1) +
    nose +
    mouth +
    moustache +
    glasses +
    bindi
  );
}
