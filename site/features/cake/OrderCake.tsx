import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayInShort } from '../../../contract/batch-span.ts';
import { whatsappFor } from '../../../contract/business.ts';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { collectionDay, collectionTimes } from '../../../contract/collection.ts';
import { timeInWords } from '../../../contract/day.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { variantOf } from '../../../contract/variant.ts';
import { madeAs, usualOf } from '../../../contract/variant-facts.ts';
import { wordsHint } from '../../content/product.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { shrink } from '../../lib/shrink.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Labelled } from '../../ui/Field.tsx';
import { $cart, addToCart, type CartItem, inCart, replaceLine } from '../cart/cart.ts';
import { DietMark } from '../catalogue/DietMark.tsx';
import { keepCollection } from '../order/collection-draft.ts';
import { CakePicks } from './CakePicks.tsx';
import { type Cake, freeFrom, isFreeOn } from './cakes.ts';
import { DayTime } from './DayTime.tsx';
import { keepIdea } from './idea.ts';
import { Options } from './Options.tsx';
import { type Picked, usePicked } from './picked.ts';
import '../../ui/foot-bar.css';
import '../../ui/form.css';
import './order-cake.css';

/** A photo may be that large in this tab, in bytes. */
const mostBytes = 600_000;

type Props = {
  cakes: Cake[];
  /** The id of the one that the visitor comes from. */
  wanted?: string | undefined;
  /** What they have chosen of it. */
  variant?: string | undefined;
  /** When the page was asked for. */
  at: number;
};

export const OrderCake = ({ cakes, wanted, variant, at }: Props) => {
  const first = cakes.find(({ _id }) => _id === wanted) ?? cakes[0];
  return first ? <CakeForm cakes={cakes} first={first} variant={variant} at={at} /> : <NoCake />;
};

function CakeForm({ cakes, first, variant, at }: Omit<Props, 'wanted'> & { first: Cake }) {
  const variantParts = variantOf(first, variant)?.variant.split(', ');
  const { picked, pick, file } = usePicked({
    cake: first._id,
    choices: variantParts ? { [first._id]: variantParts } : {},
    day: '',
    time: '',
  });
  /** Why the day is another than was chosen: a cake was pressed that says so. */
  const [moved, setMoved] = useState('');
  // A photo is made smaller while one goes on.
  const photo = useRef<Promise<File>>(undefined);
  const [photoError, setPhotoError] = useState<string>();
  const take = (file: File | undefined) => {
    setPhotoError(undefined);
    photo.current = file && shrink(file, mostBytes);
    photo.current?.catch(setPhotoError);
  };
  useOnMount(() => take(file));
  // After the render with what was chosen before this script came.
  const [tries, setTries] = useState(0);
  const cake = cakes.find(({ _id }) => _id === picked.cake) ?? first;
  const { day } = picked;
  const isFree = isFreeOn(cake, day);
  const earliest = freeFrom(cake, day);
  const another = `${cake.name} is not free on that day: choose ${collectionDay(earliest ?? '')}, or another cake.`;
  const noDay = tries > 0 ? 'Choose a day for the collection' : undefined;
  const dayFault = day ? (isFree || !earliest ? undefined : another) : noDay;
  const times = day ? collectionTimes(day, { at }) : [];
  const time = times.includes(picked.time) ? picked.time : (times[0] ?? '');
  const chosen = picked.choices[cake._id] ?? usualOf(cake);
  const made = variantOf(cake, chosen.join(', '));
  const facts = madeAs(cake, chosen);
  const asksWords = cake.asksWords === 'Yes';
  const cart = useStore($cart);
  // The server knows neither the cart nor the end of the address.
  const known = useHydrated()
    ? (cart.find(({ id }) => id === cake._id)?.words ?? wordsInAddress())
    : '';
  const words = picked.words ?? known;
  const wordsFault = asksWords ? cakeWordsFault(words) : undefined;
  const choose = (changed: Partial<Picked>) => {
    pick(changed);
    setMoved('');
  };
  /** Takes a cake that is not free on the chosen day, on the day that it says. */
  const takeOn = (wanted: Cake, next: string) => {
    choose({ cake: wanted._id, day: next });
    setMoved(`The day is now ${collectionDay(next)}: the earliest for ${wanted.name}.`);
  };

  /** Puts it into the cart, with the day; answers whether it is there. */
  const add = async (): Promise<boolean> => {
    const idea = await photo.current?.catch(() => null);
    if (!made || !day || !isFree || wordsFault || idea === null) return false;
    const { _id: id, name, images, leadDays } = cake;
    const line: Omit<CartItem, 'amount'> = {
      id,
      name,
      images,
      price: made.price,
      leadDays,
      asksWords: cake.asksWords,
      ...(made.variant && { variant: made.variant }),
      ...(asksWords && words.trim() && { words }),
    };
    // With other words it is another cake; else it may have become of another size.
    const ofWords = (chosen = '') =>
      $cart
        .get()
        .find((cartLine) => cartLine.id === id && (cartLine.words ?? '').trim() === chosen.trim());
    const before = (picked.line && inCart(picked.line)) ?? ofWords(line.words) ?? ofWords();
    if (before) replaceLine(before, { ...line, amount: before.amount });
    else addToCart(line);
    pick({ line, words });
    keepCollection({ neededOn: day, neededAt: time });
    if (!(await keepIdea(line, idea, before)))
      toast('The photo is too large to be kept here: send it on WhatsApp.', 'error');
    return true;
  };

  const form = useRef<HTMLFormElement>(null);
  const send = useEffectEvent(async () => {
    if (await add()) location.assign(paths.checkout);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (tries > 0) void send();
  }, [tries]);
  useEffect(() => {
    // The button that was pressed has gone.
    if (moved) form.current?.querySelector<HTMLElement>('[name=cake]:checked')?.focus();
  }, [moved]);

  return (
    <form
      ref={form}
      className="order-cake sides"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries((times) => times + 1);
      }}
    >
      <div className="stack">
        <section className="card" aria-labelledby="when">
          <div className="body">
            <h2 id="when">When do you collect it?</h2>
            {!earliest && (
              <p className="notice" role="alert">
                All days of {cake.name} are full. Choose another cake, or ask us on WhatsApp.
              </p>
            )}
            <DayTime
              cakes={cakes}
              chosen={{ day, time }}
              times={times}
              error={dayFault}
              onChange={choose}
            />
            <p className="moved" role="status">
              {moved}
            </p>
          </div>
        </section>
        <section className="card" aria-labelledby="cake">
          <div className="body">
            <h2 id="cake">Your cake</h2>
            <CakePicks
              cakes={cakes}
              chosen={cake}
              first={first}
              day={day}
              onChoose={(choice) => pick({ cake: choice._id })}
              onTake={takeOn}
            />
            <Options
              options={cake.options}
              chosen={chosen}
              onChoose={(next) => pick({ choices: { ...picked.choices, [cake._id]: next } })}
            />
            <p className="row gap-4 small">
              <DietMark of={facts} />
              <span>{facts.pieces}</span>
              <span className="muted">{cake.allergens}</span>
            </p>
            <div className="form two">
              {asksWords && (
                <Field
                  label="Words on the cake"
                  name="words"
                  hint={wordsHint}
                  value={words}
                  error={wordsFault}
                  onChange={({ target }) => pick({ words: target.value })}
                />
              )}
              <Labelled
                label="Photo of your idea"
                error={photoError}
                hint={`If you like. The bakery alone sees it, and it is deleted ${limits.ideaDays} days after you collect the cake.`}
              >
                {(ids) => (
                  <input
                    type="file"
                    accept="image/*"
                    {...ids}
                    onChange={({ target }) => take(target.files?.[0])}
                  />
                )}
              </Labelled>
            </div>
          </div>
        </section>
      </div>
      <div className="foot-bar row between order-bar">
        <img
          src={`${cake.images[0]}?w=480`}
          width={320}
          height={240}
          alt=""
          // On a phone it is not shown, and not loaded.
          loading="lazy"
        />
        <p>
          <strong className="what">{cake.name}</strong>
          <span className="what small muted">{made?.variant || facts.pieces}</span>
          <strong className="price">{made && rupees(made.price)}</strong>
          <span className="small">
            {day && isFree
              ? `${dayInShort(day)}, ${timeInWords(time)}`
              : `Choose ${day ? 'another' : 'a'} day`}
          </span>
        </p>
        <Button type="submit" off={!made || !earliest}>
          Order this cake
        </Button>
      </div>
    </form>
  );
}

/** The words that were typed on the page of the cake. */
const wordsInAddress = () => new URLSearchParams(location.hash.slice(1)).get('words') ?? '';

const NoCake = () => (
  <p className="lead">
    No cake can be ordered here at the moment.{' '}
    <a href={whatsappFor.order()} target="_blank" rel="noopener">
      Ask us on WhatsApp
    </a>
  </p>
);
