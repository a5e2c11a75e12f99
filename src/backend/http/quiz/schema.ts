import { buildSchema } from 'graphql';

/** GraphQL schema of the quiz service (QZ-12, QZ-13). */
export const quizSchema = buildSchema(`
  type Query {
    quiz(quizId: ID!): Quiz
    "What the bearer of the quiz token has answered; empty without one."
    userAnswers(quizId: ID!): [UserAnswer!]!
  }
  type Mutation {
    "Keeps the answers instead of earlier ones to the same questions. Needs a quiz token."
    addOrUpdateAnswers(quizId: ID!, answers: [UserAnswerInput!]!): Quiz!
  }
  type Quiz {
    _id: ID!
    title: String
    complex: Boolean!
    questions: [Question!]!
  }
  type Question {
    _id: ID!
    question: String!
    "single, multiple, scale or estimate"
    displayAs: String
    image: String
    description: String
    "Unix seconds."
    activeTo: Float
    "Unset until the question is closed or answered by the asker."
    rightAnswer: RightAnswer
    options: [Option!]!
    answers: [Answer!]!
  }
  type RightAnswer { value: String }
  type Option { _id: ID! title: String! }
  type Answer {
    _id: ID!
    title: String!
    image: String
    answerCount: Int!
    sum: Float
    average: Float
    description: String
  }
  type UserAnswer { questionId: ID! responses: [Response!]! }
  type Response { answerId: ID! optionId: ID }
  input UserAnswerInput { questionId: ID! responses: [ResponseInput!]! }
  input ResponseInput { answerId: ID! optionId: ID }
`);
