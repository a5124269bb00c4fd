type Props = { of: { name: string; idea?: string | undefined } };

/** The photo that a buyer sent of what they have in mind for a line of an order, if any. */
export const IdeaPhoto = ({ of: { name, idea } }: Props) =>
  idea ? (
    <a href={idea} target="_blank" rel="noopener">
      <img
        src={idea}
        width={96}
        height={96}
        alt={`The buyer’s idea for ${name}`}
        style={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 8 }}
      />
    </a>
  ) : null;
