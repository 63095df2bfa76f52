// Types of the API description: the part of OpenAPI 3.1 that it uses.

export interface Reference {
  $ref: string;
}

export interface Schema extends Partial<Reference> {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly (string | null)[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  additionalProperties?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Header {
  description: string;
  required: boolean;
  schema: Schema;
  example?: unknown;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  /** Keys say which request causes the answer. */
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface Answer {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  parameters?: Reference[];
  requestBody?: { required: boolean; description: string; content: Record<string, MediaType> };
  /** Answers by status; `default` is any other failure. */
  responses: Record<string, Answer | Reference>;
}

export interface PathItem {
  servers?: { url: string; description: string }[];
  get?: Operation;
  post?: Operation;
}

export function refTo(kind: 'headers' | 'parameters' | 'responses' | 'schemas', name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

/** `#/components/schemas/PostPage` → `PostPage` */
export function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
