import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whatsappFor } from '../../../contract/business.ts';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { collectionDay, collectionTimes } from '../../../contract/collection.ts';
import { dayInShort, timeInWords } from '../../../contract/day.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { variantOf } from '../../../contract/variant.ts';
import { choicesOf, madeAs } from '../../../contract/variant-facts.ts';
import { wordsHint } from '../../content/product.ts';
import { cakeSizes, pictureSet } from '../../lib/cards.ts';
import { useHydrated, useOnMount } from '../../lib/on-mount.ts';
import { shrink } from '../../lib/shrink.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Labelled } from '../../ui/Field.tsx';
import { $cart, addToCart, type CartItem, inCart, replaceLine } from '../cart/cart.ts';
import { DietMark } from '../catalogue/DietMark.tsx';
import { keepCollection } from '../order/collection.ts';
import { type Cake, CakePicks, freeFrom } from './CakePicks.tsx';
import { DayTime } from './DayTime.tsx';
import { keepIdea } from './idea.ts';
import { Options } from './Options.tsx';
import { usePicked } from './picked.ts';
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
  const [press, setPress] = useState<{ isSecond: boolean }>();
  const cake = cakes.find(({ _id }) => _id === picked.cake) ?? first;
  const { _id: id, name, images, leadDays, asksWords } = cake;
  const { day } = picked;
  const earliest = freeFrom(cake, day);
  const isFree = cake.days.some((choice) => choice.day === day && choice.full.length === 0);
  const noDay = day
    ? earliest &&
      `${name} is not free on that day: choose ${collectionDay(earliest)}, or another cake.`
    : press && 'Choose a day for the collection';
  const times = isFree ? collectionTimes(day, { at }) : [];
  const time = times.includes(picked.time) ? picked.time : (times[0] ?? '');
  const cart = useStore($cart);
  // The server knows neither the cart nor the end of the address.
  const isKnown = useHydrated();
  const before = isKnown
    ? ((picked.line && inCart(picked.line)) ?? cart.findLast((line) => line.id === id))
    : undefined;
  const same = before?.id === id ? before : undefined;
  const variants = [picked.choices[id]?.join(', ') ?? same?.variant, ''];
  const made = variants.flatMap((words) => variantOf(cake, words) ?? [])[0];
  const chosen = made?.variant ? made.variant.split(', ') : [];
  const facts = madeAs(cake, chosen);
  const words = picked.words ?? same?.words ?? (isKnown ? wordsInAddress() : '');
  const shown = asksWords === 'Yes' ? words : '';
  const wordsFault = cakeWordsFault(shown);

  /** Puts it into the cart, with the day; answers whether it is there. */
  const add = async (): Promise<boolean> => {
    const idea = await photo.current?.catch(() => null);
    if (!made || !isFree || wordsFault || idea === null) return false;
    const line: Omit<CartItem, 'amount'> = {
      id,
      name,
      images,
      price: made.price,
      leadDays,
      asksWords,
      ...(made.variant && { variant: made.variant }),
      ...(shown.trim() && { words }),
    };
    const changed = press?.isSecond ? undefined : before;
    // It may now be the same as another line.
    if (changed) replaceLine(changed);
    addToCart(line, changed?.amount);
    pick({ line, words });
    keepCollection({ neededOn: day, neededAt: time });
    if (!(await keepIdea(line, idea, changed)))
      toast('The photo is too large to be kept here: send it on WhatsApp.', 'error');
    return true;
  };

  const form = useRef<HTMLFormElement>(null);
  const send = useEffectEvent(async () => {
    if (await add()) location.assign(paths.checkout);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (press) void send();
  }, [press]);
  const off = !made || !earliest;

  return (
    <form
      ref={form}
      className="order-cake"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        setPress({ isSecond: (submitter as HTMLButtonElement | null)?.name === 'second' });
      }}
    >
      <section className="card" aria-labelledby="when">
        <div className="body">
          <CakePicks cakes={cakes} chosen={cake} onChoose={({ _id }) => pick({ cake: _id })} />
          <h2 id="when">When do you collect it?</h2>
          {!earliest && (
            <p className="notice" role="alert">
              All days of {name} are full. Choose another cake, or ask us on WhatsApp.
            </p>
          )}
          <DayTime
            days={cake.days}
            chosen={{ day, time }}
            times={times}
            error={isFree ? undefined : noDay}
            onChange={pick}
          />
        </div>
      </section>
      <figure
        className="card"
        data-made={made?.variant.toLowerCase()}
        data-size={sizeOf(cake, chosen)}
      >
        <img
          src={`${images[0]}?w=640`}
          srcSet={pictureSet(images[0] ?? '')}
          sizes={cakeSizes}
          width={640}
          height={480}
          alt=""
          fetchPriority="high"
        />
        <figcaption>
          {shown.trim() && <strong className="typed">{shown}</strong>}
          {made?.variant || facts.pieces}
        </figcaption>
      </figure>
      <section className="card" aria-labelledby="cake">
        <div className="body">
          <h2 id="cake">{name}</h2>
          {asksWords === 'Yes' && (
            <Field
              label="Words on the cake"
              name="words"
              hint={wordsHint}
              value={words}
              error={wordsFault}
              onChange={({ target }) => pick({ words: target.value })}
            />
          )}
          <Options
            options={cake.options}
            chosen={chosen}
            onChoose={(next) => pick({ choices: { ...picked.choices, [id]: next } })}
          />
          <p className="row gap-4 small">
            <DietMark of={facts} />
            <span>{facts.pieces}</span>
            <span className="muted">{cake.allergens}</span>
          </p>
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
      </section>
      <div className="foot-bar row between order-bar">
        {before && (
          <p className="small">
            You have {same ? 'this cake' : before.name} in the cart: change it or add a second.
          </p>
        )}
        <p>
          <strong className="price">{made && rupees(made.price)}</strong>
          <span className="small">
            {isFree
              ? `${dayInShort(day)}, ${timeInWords(time)}`
              : `Choose ${day ? 'another' : 'a'} day`}
          </span>
        </p>
        <Button type="submit" off={off}>
          {before ? 'Change it' : 'Order this cake'}
        </Button>
        {before && (
          <Button type="submit" name="second" quiet off={off}>
            Add a second
          </Button>
        )}
      </div>
    </form>
  );
}

/** Which choice of its first option it is, by which the picture grows. */
const sizeOf = ({ options: [option] }: Cake, [chosen]: string[]) =>
  option && choicesOf(option).findIndex(({ words }) => words === chosen);

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
